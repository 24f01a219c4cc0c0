/** The key that does the same as what it stands on; those who listen do not need it. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  )
}
