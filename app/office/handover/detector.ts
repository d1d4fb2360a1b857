import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Its reader comes from our own host, never from the package's network of copies.
prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })

/** Reads what stands on labels: QR and the usual bar codes. */
export const detector = new BarcodeDetector({
  formats: ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix'],
})
