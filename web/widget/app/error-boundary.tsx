import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTexts } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { restart } from '../session/restart'

interface State {
  isBroken: boolean
}

/** Whatever breaks inside leaves a page that says so and can be loaded again, never a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

export function BrokenPage() {
  const { text } = useTexts()
  return (
    <main className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="broken">
      <div role="alert">
        <h1>{text('trouble.broken')}</h1>
        <p>{text('trouble.load_again')}</p>
      </div>
      <div className={card.row}>
        <Button variant="main" onClick={restart}>
          {text('action.load_again')}
        </Button>
      </div>
    </main>
  )
}
