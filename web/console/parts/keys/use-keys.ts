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

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, select, textarea')

const isTyping = (target: EventTarget | null) => isField(target) || document.querySelector('dialog[open]') !== null

/** Escape in a field leaves the field, and nothing typed is lost; once more, and it is a key like others. */
export function useLeavingFields() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const around = event.target.closest<HTMLElement>('[tabindex="0"], [tabindex="-1"]')
      if (around) around.focus({ preventScroll: true })
      else event.target.blur()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/**
 * What single keys do while this is shown; not while something is typed or a dialog is open. Of several with one key,
 * the one that is shown longest has it, unless another comes first.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>, { isFirst = false } = {}) {
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
    addEventListener('keydown', pressed, isFirst)
    return () => removeEventListener('keydown', pressed, isFirst)
  }, [isFirst])
}
