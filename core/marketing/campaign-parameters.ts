/** What the shop reads of an address (S-9-28), in the order of a campaign's link. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const
export type CampaignParameter = (typeof campaignParameters)[number]
