// What page and worker say to each other about the console's files.

/** The cache of the console's files and its document. */
export const filesCache = 'console-files'

/** The names of the files of this release that a page has loaded. */
export interface ToWorker {
  files: readonly string[]
}

/** Files have their content in their names; all else may change, or is data. */
export const isKeptFile = (path: string) => path.startsWith('/assets/')
