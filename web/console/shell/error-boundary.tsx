import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import styles from './console.module.css'

/** Whatever breaks inside leaves a page that says so and can be loaded again, never a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const text = useText()
  return (
    <main className={styles.alone}>
      <h1>{text('nav.label')}</h1>
      <div className={controls.notice} role="alert">
        <p>{text('trouble.broken')}</p>
        <Button onClick={() => location.reload()}>{text('action.load_again')}</Button>
      </div>
    </main>
  )
}
