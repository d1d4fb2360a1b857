export { ConsentBanner } from './ConsentBanner.tsx'
export { ConsentDialog } from './ConsentDialog.tsx'
