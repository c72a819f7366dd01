export const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="currentColor"
      d="M9 7.4v3.5h4.9a4.2 4.2 0 0 1-1.8 2.7A5.4 5.4 0 1 1 12.5 5L15 2.5A9 9 0 1 0 18 9c0-.5 0-1.1-.1-1.6z"
    />
  </svg>
)
