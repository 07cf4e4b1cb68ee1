// Every act and every read of the product, on whatever database there is.
import { expect, it } from '@jest/globals';
import { useDatabase } from '../../../../tools/jest/database';
import { Planter } from '../../../../tools/testing/hostile-texts';
import { readEverything } from '../markup/read-everything';
import { storeEverywhere } from '../markup/scenario';
import { useApi } from '../platform';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

it('answers every act and every read of the product', async () => {
  const stored = await storeEverywhere(api, db, new Planter());
  const read = await readEverything(new Date(api.clock.now()), stored);
  expect(read.filter(({ status }) => status >= 500).map(({ name }) => name)).toEqual([]);
}, 240_000);
