// A group that is gone by now has nothing to be done for.
import { ErrorApi } from '../../../platform/errores';

export async function siExiste(hacer: () => Promise<unknown>): Promise<void> {
  await hacer().catch((error: unknown) => {
    if (!(error instanceof ErrorApi && error.codigo === 'NO_ENCONTRADO')) throw error;
  });
}
