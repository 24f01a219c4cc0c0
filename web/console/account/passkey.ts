// Passkeys as browsers have them (WebAuthn), and what the server is told of them.
import { answerOf, api } from '../api/client'
import type { NewPasskey, PasskeyEntry } from '../api/types'
import { DeviceFailed } from '../parts/trouble'

/** Whether this browser shows passkeys, and hands over what the server reads of new ones. */
export const hasPasskeys = () =>
  typeof AuthenticatorAttestationResponse === 'function' && 'getPublicKey' in AuthenticatorAttestationResponse.prototype

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

function toText(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const named = (ids: string[]) => ids.map(id => ({ type: 'public-key' as const, id: toBytes(id) }))

// A browser asks for one passkey at a time: who asks next ends what waits.
let asking: AbortController | undefined

function askAlone(until?: AbortSignal): AbortSignal {
  asking?.abort()
  asking = new AbortController()
  return until ? AbortSignal.any([until, asking.signal]) : asking.signal
}

/** A credential, or why there is none, in words for people. */
async function credentialOf<T extends AuthenticatorResponse>(asked: Promise<Credential | null>) {
  try {
    const credential = (await asked) as PublicKeyCredential | null
    if (credential) return { id: toText(credential.rawId), response: credential.response as T }
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError'
    if (isThere) throw new DeviceFailed('passkey.there_already')
  }
  throw new DeviceFailed('passkey.not_shown')
}

interface Asked {
  mediation?: CredentialMediationRequirement
  until?: AbortSignal
}

/** Asks for a passkey of this site. */
export async function showPasskey({ mediation, until }: Asked = {}): Promise<PasskeyEntry> {
  const signal = askAlone(until)
  const { challenge, host, credentials } = await answerOf(api.POST('/api/v1/session/passkey-options'))
  const { id, response } = await credentialOf<AuthenticatorAssertionResponse>(
    navigator.credentials.get({
      signal,
      ...(mediation && { mediation }),
      publicKey: {
        challenge: toBytes(challenge),
        rpId: host,
        userVerification: 'required',
        allowCredentials: named(credentials),
      },
    }),
  )
  return {
    credential: id,
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.authenticatorData),
    signature: toText(response.signature),
    user: toText(response.userHandle ?? new ArrayBuffer(0)),
  }
}

// A little less than the server keeps a challenge.
const askAgainAfter = 4 * 60_000

/** Offers passkeys where the browser fills in the address, until one is chosen. Nothing where it does not do that. */
export async function offerPasskey(until: AbortSignal): Promise<PasskeyEntry | undefined> {
  if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  while (!until.aborted) {
    const late = AbortSignal.timeout(askAgainAfter)
    try {
      return await showPasskey({ mediation: 'conditional', until: AbortSignal.any([until, late]) })
    } catch {
      if (!late.aborted) return undefined
    }
  }
  return undefined
}

/** Makes a passkey for the user of this session. */
export async function makePasskey(): Promise<NewPasskey> {
  const signal = askAlone()
  const options = await answerOf(api.POST('/api/v1/console/me/passkey-options'))
  const { id, response } = await credentialOf<AuthenticatorAttestationResponse>(
    navigator.credentials.create({
      signal,
      publicKey: {
        challenge: toBytes(options.challenge),
        rp: { id: options.host, name: options.business },
        user: { id: toBytes(options.user), name: options.email, displayName: options.name },
        pubKeyCredParams: options.algorithms.map(alg => ({ type: 'public-key', alg })),
        excludeCredentials: named(options.taken),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const key = response.getPublicKey()
  if (!key) throw new DeviceFailed('passkey.not_shown')
  return {
    credential: id,
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.getAuthenticatorData()),
    public_key: toText(key),
    algorithm: response.getPublicKeyAlgorithm(),
  }
}
