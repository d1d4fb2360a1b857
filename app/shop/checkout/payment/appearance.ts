import type { Appearance } from '@stripe/stripe-js'

/** The provider's form in our colours; it lives in a frame and cannot read our style sheet. */
export const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#111312',
    colorText: '#111312',
    colorTextSecondary: '#575b55',
    colorDanger: '#b3261e',
    colorBackground: '#ffffff',
    borderRadius: '10px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    spacingUnit: '4px',
  },
  rules: {
    '.Input': { border: '1.5px solid #84867f', boxShadow: 'none', padding: '12px' },
    '.Input:focus': { border: '1.5px solid #111312', boxShadow: '0 0 0 2px #111312' },
    '.Label': { fontWeight: '600', fontSize: '15px' },
    '.Tab': { border: '1.5px solid #84867f', boxShadow: 'none' },
    '.Tab--selected': { border: '2px solid #111312', boxShadow: 'none' },
  },
}
