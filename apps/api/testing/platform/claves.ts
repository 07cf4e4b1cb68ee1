// API keys for tests, written straight into the database as the product writes them.
import { randomBytes } from 'node:crypto';
import { PERMISOS_CLAVE, PERMISOS_CUENTA, type PermisoClave, type PermisoCuenta } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import type { TestDatabase } from '../../../../tools/jest/database';
import {
  componerClave,
  componerClaveCuenta,
  hashDe,
  prefijoDe,
} from '../../src/modules/claves-api/formato-clave';
import { newId } from '../../src/platform/ids';
import type { TestApi } from './api';
import { Cliente } from './cliente';
import type { Mundo } from './mundo';

export { componerClave, componerClaveCuenta };

export interface ClaveDePrueba {
  entorno?: Entorno;
  permisos?: readonly PermisoClave[];
  ipsPermitidas?: readonly string[];
  caducaEn?: Date | null;
  revocadaEn?: Date | null;
}

/** A key of that NIF, of tests unless said otherwise. */
export async function darClave(
  db: TestDatabase,
  { nifId, usuario }: Pick<Mundo, 'nifId' | 'usuario'>,
  {
    entorno = 'PRUEBAS',
    permisos = PERMISOS_CLAVE,
    ipsPermitidas = [],
    caducaEn = null,
    revocadaEn = null,
  }: ClaveDePrueba = {},
): Promise<{ id: string; clave: string }> {
  const [id, clave] = [newId(), componerClave({ entorno, nifId }, randomBytes(16))];
  await db.sql(
    `INSERT INTO claves_api (
       nif_id, id, entorno, nombre, prefijo, hash, permisos, ips_permitidas, creada_por, creada_en, caduca_en,
       revocada_en, revocada_por)
     VALUES ($1, $2, $3, 'Tienda', $4, $5, $6, $7, $8, now(), $9, $10, CASE WHEN $10::timestamptz IS NOT NULL THEN $8::uuid END)`,
    [
      nifId,
      id,
      entorno,
      prefijoDe(clave),
      hashDe(clave),
      [...permisos],
      [...ipsPermitidas],
      usuario.id,
      caducaEn,
      revocadaEn,
    ],
  );
  return { id, clave };
}

/** A key of that account, with all rights and for thirty days unless said otherwise. */
export async function darClaveCuenta(
  db: TestDatabase,
  { usuario }: Pick<Mundo, 'usuario'>,
  {
    permisos = PERMISOS_CUENTA,
    ipsPermitidas = [],
    caducaEn = new Date(Date.now() + 30 * 86_400_000),
    revocadaEn = null,
  }: Omit<Partial<ClaveDePrueba>, 'permisos' | 'caducaEn' | 'entorno'> & {
    permisos?: readonly PermisoCuenta[];
    caducaEn?: Date;
  } = {},
): Promise<{ id: string; clave: string }> {
  const [id, clave] = [newId(), componerClaveCuenta(usuario.id, randomBytes(16))];
  await db.sql(
    `INSERT INTO claves_cuenta (
       usuario_id, id, nombre, prefijo, hash, permisos, ips_permitidas, creada_en, caduca_en, revocada_en)
     VALUES ($1, $2, 'Gestoría', $3, $4, $5, $6, now(), $7, $8)`,
    [
      usuario.id,
      id,
      prefijoDe(clave),
      hashDe(clave),
      [...permisos],
      [...ipsPermitidas],
      caducaEn,
      revocadaEn,
    ],
  );
  return { id, clave };
}

/** A program with that key. */
export const conClave = ({ url }: Pick<TestApi, 'url'>, clave: string): Cliente =>
  new Cliente(url, undefined, clave);

/** What a live key needs: access to the API, paid until then. */
export const darAccesoApi = async (
  db: TestDatabase,
  nifId: string,
  hasta = '2099-01-01T00:00:00Z',
): Promise<void> => {
  await db.sql('UPDATE suscripciones SET api_pagada_hasta = $2 WHERE nif_id = $1', [nifId, hasta]);
};
