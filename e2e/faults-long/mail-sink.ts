// A mail server in a process of its own, so that what it does does not delay the visitors of a test, who are timed.
import { type ChildProcess, fork } from 'node:child_process'
import { seenByPostalMime } from '../letters/mails.ts'
import { Smtp } from '../smtp.ts'

export interface Came {
  to: string
  subject: string
  // Whether the word asked for is in it: in a header, the text, the HTML or the invitation.
  isTelling: boolean
}

export interface MailSink {
  url: string
  // The mails that came so far.
  came: (word: string) => Promise<Came[]>
  close: () => void
}

const answerOf = <T>(child: ChildProcess) =>
  new Promise<T>((done, failed) => {
    child.once('message', answer => done(answer as T))
    child.once('exit', code => failed(new Error(`the mail server ended with ${code}`)))
  })

export async function openMailSink(): Promise<MailSink> {
  const child = fork(import.meta.filename, { stdio: 'inherit' })
  const url = await answerOf<string>(child)
  return {
    url,
    came(word) {
      child.send(word)
      return answerOf<Came[]>(child)
    },
    close: () => void child.kill(),
  }
}

if (process.argv[1] === import.meta.filename) {
  const smtp = await Smtp.start()
  process.on('message', async (word: string) => {
    const came: Came[] = []
    for (const { to, raw } of smtp.arrived) {
      const mail = await seenByPostalMime(raw)
      came.push({ to, subject: mail.subject, isTelling: JSON.stringify(mail).toLowerCase().includes(word) })
    }
    process.send?.(came)
  })
  process.once('disconnect', () => process.exit())
  process.send?.(smtp.url)
}
