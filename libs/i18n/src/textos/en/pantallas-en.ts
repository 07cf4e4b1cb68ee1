// What the pages show once somebody is signed in, in one piece.
import { acceso } from './acceso-en';
import { altaNif } from './alta-nif';
import { asesor } from './asesor';
import { asistente } from './asistente';
import { cadena } from './cadena';
import { casos } from './casos';
import { clavesApi } from './claves-api';
import { clientes } from './clientes';
import { codigos } from './codigos';
import { conciliacion } from './conciliacion';
import { correccion } from './correccion';
import { cuentas } from './cuentas';
import { declaracion } from './declaracion';
import { facturaImpresa } from './factura-impresa';
import { facturaVarios } from './factura-varios';
import { documentos } from './documentos';
import { editarNif } from './editar-nif';
import { errores } from './errores';
import { facturas } from './facturas';
import { finVerifactu } from './fin-verifactu';
import { inicio } from './inicio';
import { menu } from './menu';
import { mundo } from './mundo';
import { nifs } from './nifs';
import { papeles } from './papeles';
import { perfil } from './perfil';
import { rectificar } from './rectificar';
import { registros } from './registros';
import type { TextosDePantallas } from '../tipos';
import { series } from './series';
import { stripe } from './stripe';
import { superusuario } from './superusuario';
import { suscripcion } from './suscripcion';
import { webhooks } from './webhooks';

// The account itself is behind a session.
const auth = { ...acceso.auth, perfil };

export const pantallas = {
  ...acceso,
  auth,
  altaNif,
  asesor,
  asistente,
  cadena,
  casos,
  clavesApi,
  clientes,
  codigos,
  conciliacion,
  correccion,
  cuentas,
  declaracion,
  facturaImpresa,
  facturaVarios,
  documentos,
  editarNif,
  errores,
  facturas,
  finVerifactu,
  inicio,
  menu,
  mundo,
  nifs,
  papeles,
  rectificar,
  registros,
  series,
  stripe,
  superusuario,
  suscripcion,
  webhooks,
} satisfies TextosDePantallas;
