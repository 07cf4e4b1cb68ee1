// English.
import { acceso } from './acceso-en';
import { aeat } from './aeat';
import { aeatConsejos } from './aeat-consejos';
import { altaNif } from './alta-nif';
import { asesor } from './asesor';
import { asistente } from './asistente';
import { cadena } from './cadena';
import { casos } from './casos';
import { clientes } from './clientes';
import { codigos } from './codigos';
import { comprobador } from './comprobador';
import { conciliacion } from './conciliacion';
import { correccion } from './correccion';
import { correos } from './correos';
import { cuentas } from './cuentas';
import { declaracion } from './declaracion';
import { facturaImpresa } from './factura-impresa';
import { facturaVarios } from './factura-varios';
import { documentos } from './documentos';
import { editarNif } from './editar-nif';
import { errores } from './errores';
import { facturas } from './facturas';
import { inicio } from './inicio';
import { menu } from './menu';
import { mundo } from './mundo';
import { nifs } from './nifs';
import { papeles } from './papeles';
import { perfil } from './perfil';
import { rectificar } from './rectificar';
import { registros } from './registros';
import type { Textos } from '../tipos';
import { series } from './series';
import { superusuario } from './superusuario';

// The account itself is behind a session.
const auth = { ...acceso.auth, perfil };

export const textos = {
  ...acceso,
  auth,
  aeat,
  aeatConsejos,
  altaNif,
  asesor,
  asistente,
  cadena,
  casos,
  clientes,
  codigos,
  comprobador,
  conciliacion,
  correccion,
  correos,
  cuentas,
  declaracion,
  facturaImpresa,
  facturaVarios,
  documentos,
  editarNif,
  errores,
  facturas,
  inicio,
  menu,
  mundo,
  nifs,
  papeles,
  rectificar,
  registros,
  series,
  superusuario,
} satisfies Textos;
