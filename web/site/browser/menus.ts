/** Closes the menus of the header on a press outside of them and on Escape. Returns a function that stops this. */
export function closeMenus(): () => void {
  const onPress = ({ target }: Event) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onPress)
    document.removeEventListener('keydown', onKey)
  }
}

export function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}
