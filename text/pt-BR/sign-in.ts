import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'Falta a permissão do YouTube. Tente de novo'
const invalidToken = 'O Google enviou um token inválido'
const cancelled = 'O login com o Google foi cancelado ou falhou'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'Não foi possível obter do Google os dados do usuário',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed:
    'O cadastro de novos usuários está desativado no momento. Se você acha que é um erro, fale com o suporte.',
  maintenance: `O ${PRODUCT} está em manutenção e volta em alguns minutos. Seus dados estão a salvo.`,
  provider_down: 'Não conseguimos acessar o Google. Tente de novo.',
  busy: 'O serviço está ocupado. Tente de novo daqui a pouco.',
  expired: 'O login demorou demais ou foi aberto duas vezes. Tente de novo.',
  consent_needed: 'O Google não concedeu acesso duradouro. Faça login de novo e permita o acesso que pedimos.',
  rate_limited: 'Tentativas de login demais. Espere um minuto e tente de novo.',
  failed: 'Não foi possível fazer login. Tente de novo.',
}

/** What to do about an error whose own sentence does not say it. */
const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'Tente de novo. Se acontecer outra vez, confira a data e a hora deste dispositivo.',
}

/**
 * An error as the sign-in screen shows it. A token without the YouTube scope is reported as an invalid token, with the
 * missing scope as the help.
 */
export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: invalidToken, help: scopeMissing }
    : { line: signInErrors[code], help: HELP[code] ?? null }

// The popup's last page.
export const signedIn = 'Login feito.'
export const closeThisWindow = 'Você pode fechar esta janela.'
export const goToSite = `Ir para o ${PRODUCT}`
