import type { ReactNode } from 'react'
import type { TextMark, TextNode } from '../../shared/api/types'
import { ContentLink } from '../links/safe-link'
import { OutlineHeading } from './heading'
import { useSitePage } from './page-context'
import styles from './text.module.css'

/** Structured text, as read. What is of no known kind is left out. */
export function Text({ nodes = [] }: { nodes?: TextNode[] | undefined }) {
  return (
    <div className={styles.text}>
      <Nodes nodes={nodes} />
    </div>
  )
}

function Nodes({ nodes = [] }: { nodes?: TextNode[] | undefined }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: texts are never reordered, and have nothing else.
  return nodes.map((node, index) => <Node key={index} node={node} />)
}

function Node({ node }: { node: TextNode }): ReactNode {
  const inside = <Nodes nodes={node.children} />
  switch (node.kind) {
    case 'text':
      return <Marked marks={node.marks}>{node.text}</Marked>
    case 'line_break':
      return <br />
    case 'paragraph':
      return <p>{inside}</p>
    case 'heading':
      return <TextHeading node={node} />
    case 'link':
      return (
        <ContentLink href={node.href} external={node.external}>
          {inside}
        </ContentLink>
      )
    case 'list':
      return node.ordered ? <ol>{inside}</ol> : <ul>{inside}</ul>
    case 'list_item':
      return <li>{inside}</li>
    case 'quote':
      return <blockquote>{inside}</blockquote>
    case 'divider':
      return <hr />
    case 'code_block':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        <pre tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      )
    case 'table':
      return <Table rows={node.children} />
    default:
      return null
  }
}

function TextHeading({ node }: { node: TextNode }) {
  const place = useSitePage().outline.get(node)
  return (
    <OutlineHeading level={place?.level ?? 2} id={place?.id}>
      <Nodes nodes={node.children} />
    </OutlineHeading>
  )
}

// A Map, since a mark of another name must not be found in what every object has.
const elements = new Map<TextMark, 'strong' | 'em' | 'code' | 's' | 'u'>([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['code', 'code'],
  ['strike', 's'],
  ['underline', 'u'],
])

function Marked({ marks = [], children }: { marks?: TextMark[] | undefined; children: ReactNode }): ReactNode {
  const [mark, ...others] = marks
  if (!mark) return children
  const inside = <Marked marks={others}>{children}</Marked>
  const Mark = elements.get(mark)
  return Mark ? <Mark>{inside}</Mark> : inside
}

function Table({ rows = [] }: { rows?: TextNode[] | undefined }) {
  const isHead = (row: TextNode | undefined) => row?.children?.every(cell => cell.heading) ?? false
  const [head, ...rest] = rows
  const body = isHead(head) ? rest : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <div className={styles.scroll} tabIndex={0}>
      <table>
        {head && isHead(head) && (
          <thead>
            <Row row={head} scope="col" />
          </thead>
        )}
        {body.length > 0 && (
          <tbody>
            {body.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered, and have nothing else.
              <Row key={index} row={row} scope="row" />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

function Row({ row, scope }: { row: TextNode; scope: 'row' | 'col' }) {
  return (
    <tr>
      {(row.children ?? []).map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered, and have nothing else.
        <Cell key={index} cell={cell} scope={scope} />
      ))}
    </tr>
  )
}

function Cell({ cell, scope }: { cell: TextNode; scope: 'row' | 'col' }) {
  const inside = <Nodes nodes={cell.children} />
  return cell.heading ? <th scope={scope}>{inside}</th> : <td>{inside}</td>
}
