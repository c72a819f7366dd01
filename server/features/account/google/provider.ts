import { SIGN_IN_PURPOSES } from '#contract/sign-in.ts'
import type { Context } from '../../../context.ts'
import { addGoogleIdentity, connectYouTube, signInWithGoogle } from '../sign-in/commands.ts'
import type { Provider, Return } from '../sign-in/provider.ts'
import { SignInRefused } from '../sign-in/refused.ts'

export const googleProvider = (ctx: Context): Provider => ({
  name: 'google',
  purposes: SIGN_IN_PURPOSES,
  async authUrl(attempt, purpose) {
    const readsYouTube = purpose === 'youtube' || (purpose === 'sign-in' && ctx.settings.youtubeAccess === 'sign-in')
    return ctx.google.authUrl(attempt, readsYouTube)
  },
  signIn: async (attempt, back) => signInWithGoogle(ctx, attempt, codeIn(back), back.device),
  connect: async (userId, attempt, back) =>
    attempt.purpose === 'youtube'
      ? connectYouTube(ctx, userId, attempt, codeIn(back))
      : addGoogleIdentity(ctx, userId, attempt, codeIn(back)),
})

function codeIn({ query }: Return): string {
  const answer = new URLSearchParams(query)
  const code = answer.get('code') ?? ''
  if (code === '' || code.length > 2_000 || answer.has('error')) throw new SignInRefused('cancelled')
  return code
}
