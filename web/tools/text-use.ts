// Which texts the front end uses, as its types say it.
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The keys of texts that sources name: written out, or put together from words that their types know. */
export function keysIn(files: readonly string[], keys: readonly string[]): Set<string> {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const paths = files.map(file => `${root}${file}`)
  const program = ts.createProgram([...paths, `${root}node_modules/vite/client.d.ts`], options)
  const checker = program.getTypeChecker()
  const known = new Set(keys)
  const used = new Set<string>()

  const addType = (type: ts.Type): void => {
    if (type.isUnion()) for (const one of type.types) addType(one)
    else if (type.isStringLiteral()) used.add(type.value)
    else if (type.flags & ts.TypeFlags.TemplateLiteral)
      for (const key of keys) if (checker.isTypeAssignableTo(checker.getStringLiteralType(key), type)) used.add(key)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && known.has(node.text)) used.add(node.text)
    if (ts.isTemplateExpression(node)) addType(checker.getTypeAtLocation(node))
    ts.forEachChild(node, visit)
  }
  for (const path of paths) visit(program.getSourceFile(path)!)
  return used
}
