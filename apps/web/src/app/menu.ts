// The per-NIF menu: entries from the specification, their icons, and the letter that follows G.
import type { ClaveDePantalla } from '@encadena/i18n';
import {
  IconActivityHeartbeat,
  IconBrandStripe,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCreditCard,
  IconFileDescription,
  IconFileInvoice,
  IconFileCheck,
  IconHome,
  IconKey,
  IconLink,
  IconListNumbers,
  IconRepeat,
  IconScale,
  IconTag,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { paths } from '../paths';
import { useSinSuscripciones } from '../shared/producto';

export interface EntradaMenu {
  clave: string;
  texto: ClaveDePantalla;
  icono: Icon;
  ruta: (nif: string) => string;
  /** G and then this letter goes there. */
  tecla: string;
}

/** Where nothing is sold (SUSCRIPCIONES=no) this entry is left out. */
const SUSCRIPCION = 'suscripcion';

export const MENU_NIF: readonly EntradaMenu[] = [
  { clave: 'inicio', texto: 'menu.inicio', icono: IconHome, ruta: paths.nif.inicio, tecla: 'i' },
  {
    clave: 'facturas',
    texto: 'menu.facturas',
    icono: IconFileInvoice,
    ruta: (nif) => paths.nif.facturas(nif),
    tecla: 'f',
  },
  {
    clave: 'emitidas',
    texto: 'menu.facturasEmitidas',
    icono: IconFileCheck,
    ruta: paths.nif.facturasEmitidas,
    tecla: 'e',
  },
  {
    clave: 'presupuestos',
    texto: 'menu.presupuestos',
    icono: IconFileDescription,
    ruta: paths.nif.presupuestos,
    tecla: 'q',
  },
  {
    clave: 'recurrentes',
    texto: 'menu.recurrentes',
    icono: IconRepeat,
    ruta: paths.nif.recurrentes,
    tecla: 'u',
  },
  { clave: 'clientes', texto: 'menu.clientes', icono: IconUsers, ruta: paths.nif.clientes, tecla: 'c' },
  { clave: 'articulos', texto: 'menu.articulos', icono: IconTag, ruta: paths.nif.articulos, tecla: 'o' },
  {
    clave: 'cuentas',
    texto: 'menu.cuentasBancarias',
    icono: IconBuildingBank,
    ruta: paths.nif.cuentasBancarias,
    tecla: 'b',
  },
  { clave: 'series', texto: 'menu.series', icono: IconListNumbers, ruta: paths.nif.series, tecla: 's' },
  {
    clave: 'registros',
    texto: 'menu.verifactuRegistros',
    icono: IconLink,
    ruta: (nif) => paths.nif.registros(nif),
    tecla: 'r',
  },
  {
    clave: 'gestoria',
    texto: 'menu.gestoria',
    icono: IconCalculator,
    ruta: (nif) => paths.nif.gestoria(nif),
    tecla: 'm',
  },
  {
    clave: 'editar',
    texto: 'menu.editarNif',
    icono: IconBuildingStore,
    ruta: (nif) => paths.nif.editar(nif),
    tecla: 'd',
  },
  { clave: 'claves-api', texto: 'menu.clavesApi', icono: IconKey, ruta: paths.nif.clavesApi, tecla: 'a' },
  {
    clave: SUSCRIPCION,
    texto: 'menu.suscripcion',
    icono: IconCreditCard,
    ruta: paths.nif.suscripcion,
    tecla: 'p',
  },
  {
    clave: 'integracion-stripe',
    texto: 'menu.integracionStripe',
    icono: IconBrandStripe,
    ruta: paths.nif.integracionStripe,
    tecla: 't',
  },
  { clave: 'webhooks', texto: 'menu.webhooks', icono: IconWebhook, ruta: paths.nif.webhooks, tecla: 'w' },
];

/** The menu of staff (specification, section 2: `/user/super/usuarios`). */
export const MENU_SUPER: readonly { clave: string; texto: ClaveDePantalla; icono: Icon; ruta: string }[] = [
  { clave: 'usuarios', texto: 'menu.usuarios', icono: IconUsersGroup, ruta: paths.super.usuarios },
  {
    clave: 'reclamaciones',
    texto: 'menu.reclamaciones',
    icono: IconScale,
    ruta: paths.super.reclamaciones,
  },
  { clave: 'planes', texto: 'menu.planes', icono: IconCreditCard, ruta: paths.super.planes },
  { clave: 'casa', texto: 'menu.casa', icono: IconActivityHeartbeat, ruta: paths.super.casa },
];

/** The entries of a NIF, as far as this installation has them. */
export function useMenuNif(): readonly EntradaMenu[] {
  const sinSuscripciones = useSinSuscripciones();
  return useMemo(
    () => (sinSuscripciones ? MENU_NIF.filter(({ clave }) => clave !== SUSCRIPCION) : MENU_NIF),
    [sinSuscripciones],
  );
}
