// npm run sbom: lists all packages of the product, with their licences, in the folder release/.
import path from 'node:path';
import { writeBillOfMaterials } from './release/bill-of-materials.ts';

writeBillOfMaterials(path.join(import.meta.dirname, '..'), 'release');
console.log('Wrote release/sbom.cdx.json (CycloneDX) and release/licences.txt.');
