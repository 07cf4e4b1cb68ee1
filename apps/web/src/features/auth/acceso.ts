// What the login asks of the API and how it checks what was typed. It loads alongside the page, which is
// drawn without it.
import { auth, credencialesSchema } from '@encadena/contracts';
import type { Datos, Llamada } from '@encadena/contracts';
import { call } from '../../shared/api-client';

export { credencialesSchema };

export const pedirEntrada = (body: Llamada<typeof auth.login>['body']): Promise<Datos<typeof auth.login>> =>
  call(auth.login, { body });
