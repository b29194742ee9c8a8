// npm run sbom: writes the bill of materials and the licences to the folder release/.
import path from 'node:path';
import { writeBillOfMaterials } from './release/bill-of-materials.ts';

writeBillOfMaterials(path.join(import.meta.dirname, '..'), 'release');
console.log('Wrote release/sbom.cdx.json (CycloneDX) and release/licences.txt.');
