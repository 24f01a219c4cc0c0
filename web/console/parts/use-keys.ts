import { useEffect, useRef, useState } from 'react'

const key = 'console-keys'

/** Whether single keys do something; where they are in the way they can be switched off. */
export function usesKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function useKeysSwitch() {
  const [isOn, setOn] = useState(usesKeys)
  const turn = (on: boolean) => {
    setOn(on)
    try {
      localStorage.setItem(key, on ? 'on' : 'off')
    } catch {
      // Then it holds for this page only.
    }
  }
  return [isOn, turn] as const
}

const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.matches('input, select, textarea')) ||
  document.querySelector('dialog[open]') !== null

/** What single keys do while this is shown. Not while something is typed or a dialog is open. */
export function useKeys(keys: Record<string, (() => void) | undefined>) {
  const known = useRef(keys)
  useEffect(() => {
    known.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const act = known.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const isSingle = event.key.length === 1
      if (!act || (isSingle && !usesKeys())) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
