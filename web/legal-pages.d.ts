/** A legal page, as scripts/legal-pages.ts makes it of Markdown. */
declare module '#text/legal/*.md' {
  const page: import('#text/legal-document.ts').LegalDocument
  export default page
}
