import { ConsentButtons } from './ad-slot.tsx'

/** Shows the current consent to ads, with the buttons to change it. */
export const PrivacyChoices = () => (
  <div data-ads="choices">
    <p>
      <b data-ads="state" role="status" />
    </p>
    <ConsentButtons />
  </div>
)
