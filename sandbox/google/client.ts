/** The one OAuth client the sandbox knows; only its redirect addresses can change. */
export const CLIENT_ID = 'subshelf-sandbox.apps.googleusercontent.com'
export const CLIENT_SECRET = 'sandbox-client-secret'

/** Stands for the project's API key: public data only. */
export const API_KEY = 'sandbox-api-key'
