// What only the pages of one NIF show: its invoices, customers and records.
import { articulos } from './articulos';
import { asesor } from './asesor';
import { asistente } from './asistente';
import { cadena } from './cadena';
import { casos } from './casos';
import { clavesApi } from './claves-api';
import { clavesCuenta } from './claves-cuenta';
import { clientes } from './clientes';
import { cobros } from './cobros';
import { conciliacion } from './conciliacion';
import { correccion } from './correccion';
import { correoFactura } from './correo-factura';
import { cuentas } from './cuentas';
import { externas } from './externas';
import { facturaImpresa } from './factura-impresa';
import { facturaVarios } from './factura-varios';
import { finVerifactu } from './fin-verifactu';
import { gestoria } from './gestoria';
import { importar } from './importar';
import { inicio } from './inicio';
import { presupuestos } from './presupuestos';
import { rectificar } from './rectificar';
import { recurrentes } from './recurrentes';
import { repetidos } from './clientes-repetidos';
import { series } from './series';
import { vistas } from './vistas';
import { webhooks } from './webhooks';
import type { TextosDeNif } from '../tipos';

export const deNif = {
  articulos,
  asesor,
  asistente,
  cadena,
  casos,
  clavesApi,
  clavesCuenta,
  clientes,
  cobros,
  conciliacion,
  correccion,
  correoFactura,
  cuentas,
  externas,
  facturaImpresa,
  facturaVarios,
  finVerifactu,
  gestoria,
  importar,
  inicio,
  presupuestos,
  rectificar,
  recurrentes,
  repetidos,
  series,
  vistas,
  webhooks,
} satisfies TextosDeNif;
