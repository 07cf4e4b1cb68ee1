// Every call that may bring a key hands it to its act: the act names the call where it settles the key. That it also does so, the
// wrapper checks with each request that brings one ('the act forgot the key').
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@encadena/contracts';
import { llevaClave } from './platform/idempotencia/clave';

const MODULES = join(import.meta.dirname, 'modules');
const fuentes = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
  .map((file) => readFileSync(join(MODULES, file), 'utf8'));

/** Their keys are looked up and stored for all requests of a group commit. */
const JUNTAS = [
  'facturas.publicar',
  'facturas.emitir',
  'facturas.anular',
  'facturas.subsanar',
  // By the acts of the web, with the key lent to them; of a batch each has its own.
  'facturasErp.emitir',
  'facturasErp.lote',
];
/** One act for several calls, told which one it is. */
const POR_TABLA: Record<string, string> = {
  'papeles.subir': 'SUBIDO: papeles.subir',
  'papeles.firmarAMano': 'FIRMADO_A_MANO: papeles.firmarAMano',
  'importaciones.clientes': 'CLIENTES: importaciones.clientes',
  'importaciones.articulos': 'ARTICULOS: importaciones.articulos',
  'importaciones.facturas': 'FACTURAS: importaciones.facturas',
  'nifs.ponerLogotipo': 'const acto = nifs.ponerLogotipo',
  'contratacion.cancelarCambio': 'const endpoint = contratacion.cancelarCambio;',
  'contratacion.activarAutorenovacion': 'const endpoint = contratacion.activarAutorenovacion;',
  'contratacion.desactivarAutorenovacion': 'const endpoint = contratacion.desactivarAutorenovacion;',
  'contratacion.activarAccesoApi': 'const endpoint = contratacion.activarAccesoApi;',
  'contratacion.desactivarAccesoApi': 'const endpoint = contratacion.desactivarAccesoApi;',
};

const conClave = endpoints()
  .filter(({ endpoint }) => llevaClave(endpoint))
  // Without an account there is nobody whose key it could be.
  .filter(({ endpoint: { doors } }) => !doors.some((door) => ['auth', 'public'].includes(door)))
  .map(({ nombre }) => nombre)
  .filter((nombre) => !JUNTAS.includes(nombre));

describe('every call that changes something', () => {
  it.each(conClave)('%s settles its key in the transaction of its act', (nombre) => {
    const suya = new RegExp(`unaVezEn(?:Sql)?\\([^;]*?\\b${nombre.replace('.', '\\.')}\\b`);
    const tabla = POR_TABLA[nombre];
    expect(fuentes.some((fuente) => (tabla ? fuente.includes(tabla) : suya.test(fuente)))).toBe(true);
  });
});
