// English.
import { aeat } from './aeat';
import { asistente } from './asistente';
import { auth } from './auth';
import { clientes } from './clientes';
import { codigos } from './codigos';
import { comun } from './comun';
import { correos } from './correos';
import { cuentas } from './cuentas';
import { documento } from './documento';
import { documentos } from './documentos';
import { errores } from './errores';
import { facturas } from './facturas';
import { inicio } from './inicio';
import { menu } from './menu';
import { nifs } from './nifs';
import { papeles } from './papeles';
import { registros } from './registros';
import type { Textos } from '../tipos';
import { validacion } from './validacion';

export const textos = { aeat, asistente, auth, clientes, codigos, comun, correos, cuentas, documento, documentos, errores, facturas, inicio, menu, nifs, papeles, registros, validacion } satisfies Textos;
