// What the pages show once somebody is signed in; what only some of them show comes with those (cargar.ts).
import { acceso } from './acceso-ca';
import { altaNif } from './alta-nif';
import { codigos } from './codigos';
import { declaracion } from './declaracion';
import { documentos } from './documentos';
import { editarNif } from './editar-nif';
import { errores } from './errores';
import { facturas } from './facturas';
import { menu } from './menu';
import { mundo } from './mundo';
import { nifs } from './nifs';
import { papeles } from './papeles';
import { perfil } from './perfil';
import { registros } from './registros';
import type { TextosDePantallas } from '../tipos';
import { suscripcion } from './suscripcion';

// The account itself is behind a session.
const auth = { ...acceso.auth, perfil };

export const pantallas = {
  ...acceso,
  auth,
  altaNif,
  codigos,
  declaracion,
  documentos,
  editarNif,
  errores,
  facturas,
  menu,
  mundo,
  nifs,
  papeles,
  registros,
  suscripcion,
} satisfies TextosDePantallas;
