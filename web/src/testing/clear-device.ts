import 'fake-indexeddb/auto';
import { deviceDatabase } from '../lib/device/device-database.ts';

/** The requests of the database finish in order, so what is being stored is deleted too. */
export async function clearDevice(): Promise<void> {
  const database = await deviceDatabase();
  const stores = [...database.objectStoreNames] as never[];
  await Promise.all(stores.map((store) => database.clear(store)));
}
