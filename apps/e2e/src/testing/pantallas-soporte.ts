// The screens of staff.
import type { Page } from 'playwright-core';
import { boton, type Muestra, type Pantalla } from './pantalla';
import type { Textos } from './textos';

/** Why staff looks, which every look asks for. */
const decirPorQue = async (page: Page, t: Textos): Promise<void> => {
  await page.getByLabel(t('superusuario.motivo.etiqueta')).fill('Revisar los documentos');
  await page.getByRole('button', { name: t('superusuario.motivo.abrir'), exact: true }).click();
  await page.getByText(t('superusuario.motivo.anotado', { motivo: 'Revisar los documentos' })).waitFor();
};

export const deSoporte = ({ idUsuario, nif }: Muestra): Pantalla[] => {
  const lista = '/user/super/usuarios';
  const uno = `${lista}/${idUsuario}`;
  const suNif = `${uno}/nifs/${nif}`;
  const luego =
    (hacer: NonNullable<Pantalla['abrir']>) =>
    async (page: Page, t: Textos): Promise<void> => {
      await decirPorQue(page, t);
      await hacer(page, t);
    };
  return [
    { nombre: 'super-usuarios', ruta: lista, quien: 'soporte' },
    {
      nombre: 'super-usuarios-filtro',
      ruta: lista,
      quien: 'soporte',
      abrir: boton('superusuario.usuarios.filtros.documentacion'),
    },
    {
      nombre: 'super-usuarios-filtrados',
      ruta: `${lista}?documentacionEstado=EN_VALIDACION`,
      quien: 'soporte',
    },
    { nombre: 'super-reclamaciones', ruta: '/user/super/reclamaciones', quien: 'soporte' },
    { nombre: 'super-casa', ruta: '/user/super/casa', quien: 'soporte' },
    { nombre: 'super-planes', ruta: '/user/super/planes', quien: 'soporte' },
    { nombre: 'super-usuarios-sin-resultados', ruta: `${lista}?texto=zzz`, quien: 'soporte' },
    { nombre: 'super-usuarios-ayuda', ruta: lista, quien: 'soporte', abrir: boton('comun.pagina.ayudaDe') },
    { nombre: 'super-cuenta', ruta: lista, quien: 'soporte', abrir: boton('menu.cuenta') },
    { nombre: 'super-motivo', ruta: uno, quien: 'soporte' },
    {
      nombre: 'super-motivo-incompleto',
      ruta: uno,
      quien: 'soporte',
      abrir: boton('superusuario.motivo.abrir'),
    },
    { nombre: 'super-usuario', ruta: uno, quien: 'soporte', abrir: decirPorQue },
    {
      nombre: 'super-nif',
      ruta: suNif,
      quien: 'soporte',
      abrir: luego((page, t) =>
        page
          .getByRole('button', { name: t('superusuario.documento.validar'), exact: true })
          .first()
          .waitFor(),
      ),
    },
    {
      nombre: 'super-validar',
      ruta: suNif,
      quien: 'soporte',
      abrir: luego(boton('superusuario.documento.validar')),
    },
    {
      nombre: 'super-rechazar',
      ruta: suNif,
      quien: 'soporte',
      abrir: luego(boton('superusuario.documento.rechazar')),
    },
    { nombre: 'super-no-encontrada', ruta: `${lista}/no/existe`, quien: 'soporte' },
  ];
};
