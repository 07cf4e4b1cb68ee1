// A company that has entered one customer twice: as two kinds of one number, each with a life of its own.
import { clientes, type ClienteDto } from '@encadena/contracts';
import type { TestDatabase } from '../../../../tools/jest/database';
import type { TestApi } from '../platform';
import { crearMundoFacturas, type MundoFacturas } from './mundo-facturas';

const direccion = { direccion: '5th Avenue 1', municipio: 'New York', codigoPostal: '10001', pais: 'US' };

/** As it was entered first. */
export const SMITH = {
  tipoIdentificacion: 'PASAPORTE' as const,
  identificacion: 'AB1234567',
  pais: 'US',
  nombre: 'John Smith Ltd.',
  direccion,
  referenciaExterna: 'ERP-1',
};
/** And once more. */
export const OTRO_SMITH = {
  ...SMITH,
  tipoIdentificacion: 'ID_PAIS' as const,
  identificacion: 'AB-1234567',
  nombre: 'SMITH JOHN',
  contacto: { email: 'john@smith.test' },
  referenciaExterna: 'ERP-2',
};

export interface MundoRepetido extends MundoFacturas {
  queda: ClienteDto;
  otro: ClienteDto;
}

export async function crearMundoRepetido(api: TestApi, db: TestDatabase): Promise<MundoRepetido> {
  const mundo = await crearMundoFacturas(api, db);
  const crear = async (body: typeof SMITH | typeof OTRO_SMITH): Promise<ClienteDto> =>
    (await mundo.cliente.llamar(clientes.crear, { body })).datos;
  return { ...mundo, queda: await crear(SMITH), otro: await crear(OTRO_SMITH) };
}
