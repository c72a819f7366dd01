import { AdChoice } from './ad-slot.tsx'

/** The choice about ads as it is, and the way to change it. */
export const PrivacyChoices = () => (
  <div data-ads="choices">
    <p>
      <b data-ads="state" role="status" />
    </p>
    <AdChoice />
  </div>
)
