// The root of the routes: exactly the specification's paths (section 2), with each feature's screens loaded
// when they are first seen.
import { completarTextos } from '@encadena/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createBrowserRouter, createMemoryRouter, redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routes as auth } from '../features/auth/routes';
import { routes as comunicaciones } from '../features/comunicaciones/routes';
import { routes as clavesApi, rutasCuenta } from '../features/claves-api/routes';
import { routes as articulos } from '../features/articulos/routes';
import { routes as clientes } from '../features/clientes/routes';
import { routes as conexionStripe, rutasStripe } from '../features/conexion-stripe/routes';
import { routes as cuentas } from '../features/cuentas-bancarias/routes';
import { routes as series } from '../features/series/routes';
import { routes as facturaPublica } from '../features/factura-publica/routes';
import { routes as facturas } from '../features/facturas/routes';
import { routes as gestoria } from '../features/gestoria/routes';
import { routes as importaciones } from '../features/importaciones/routes';
import { routes as inicio } from '../features/inicio/routes';
import { routes as nifs, rutasAlta, rutasNif } from '../features/nifs/routes';
import { routes as papeles } from '../features/papeles/routes';
import { routes as perfil } from '../features/perfil/routes';
import { routes as superusuario } from '../features/super/routes';
import { routes as suscripcion, rutasProductos } from '../features/suscripcion/routes';
import { routes as ventaPublica } from '../features/venta-publica/routes';
import { routes as registros } from '../features/verifactu-registros/routes';
import { routes as webhooks } from '../features/webhooks/routes';
import { RUTA_NIF, paths } from '../paths';
import { Armazon } from './armazon';
import { SinConexion } from './sin-conexion';
import { ErrorPage } from './error-page';
import { clearNif, enterSession, redirectIfLoggedIn, requireSession, requireSuper } from './guards';
import { AuthLayout } from './layouts/auth-layout';
import { RootLayout } from './layouts/root-layout';

// A route that only sends elsewhere draws nothing on the way.
const nada = <></>;

const noEncontrada: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./not-found-page')).NotFoundPage }),
};
const noEncontradaDentro: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./not-found-page')).NotFoundPageDentro }),
};

export interface RouterDeps {
  queryClient: QueryClient;
  i18n: i18n;
}

function routes({ queryClient, i18n }: RouterDeps): RouteObject[] {
  const conTextos = async (parte: 'stripe' | 'nif'): Promise<Pick<RouteObject, 'handle'>> => {
    await completarTextos(i18n, parte);
    return {};
  };
  const rutaNif: RouteObject = {
    id: RUTA_NIF,
    path: 'nif/:nif',
    // The NIF is asked again only when another one is entered, not at every step below it.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.nif !== nextParams.nif,
    lazy: async () => {
      const [{ NifLayout }, { selectNif }] = await Promise.all([
        import('./layouts/nif-layout'),
        import('./select-nif'),
        completarTextos(i18n, 'nif'),
      ]);
      return { Component: NifLayout, loader: selectNif(queryClient) };
    },
    children: [
      { index: true, element: nada, loader: ({ params }) => redirect(paths.nif.inicio(params.nif ?? '')) },
      {
        errorElement: <ErrorPage />,
        children: [
          ...inicio,
          ...clientes,
          ...articulos,
          ...importaciones,
          ...cuentas,
          ...series,
          ...facturas,
          ...rutasNif,
          ...papeles,
          ...registros,
          ...gestoria,
          ...suscripcion,
          ...clavesApi,
          { lazy: () => conTextos('stripe'), children: conexionStripe },
          ...webhooks,
          noEncontradaDentro,
        ],
      },
    ],
  };
  const conSesion = async () => {
    const [{ SessionLayout }] = await Promise.all([
      import('./layouts/session-layout'),
      completarTextos(i18n),
    ]);
    return { Component: SessionLayout };
  };
  return [
    {
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: (
        <>
          <SinConexion />
          <Armazon />
        </>
      ),
      children: [
        { path: '/', element: nada, loader: () => redirect(paths.auth) },
        {
          path: '/auth',
          element: <AuthLayout />,
          loader: redirectIfLoggedIn,
          children: [
            { index: true, element: nada, loader: () => redirect(paths.login) },
            ...auth,
            noEncontradaDentro,
          ],
        },
        // With the look of the auth pages, for guests and for people who are signed in.
        {
          element: <AuthLayout />,
          children: [...comunicaciones, ...facturaPublica(i18n), ...ventaPublica(i18n)],
        },
        {
          path: '/user',
          loader: enterSession(queryClient),
          lazy: conSesion,
          children: [
            { index: true, element: nada, loader: () => redirect(paths.nifs) },
            {
              lazy: async () => ({ Component: (await import('./layouts/user-layout')).UserLayout }),
              children: [
                { loader: clearNif(queryClient), children: nifs },
                ...rutasAlta,
                ...rutasProductos,
                ...perfil,
                { lazy: () => conTextos('nif'), children: rutasCuenta },
              ],
            },
            {
              path: 'super',
              loader: requireSuper,
              lazy: async () => {
                const [{ SuperLayout }] = await Promise.all([
                  import('./layouts/super-layout'),
                  completarTextos(i18n, 'super'),
                ]);
                return { Component: SuperLayout };
              },
              children: [
                { index: true, element: nada, loader: () => redirect(paths.super.usuarios) },
                { errorElement: <ErrorPage />, children: [...superusuario, noEncontradaDentro] },
              ],
            },
            rutaNif,
          ],
        },
        // The way back from the payment provider; guests go to the start.
        {
          path: '/stripe',
          loader: requireSession,
          lazy: conSesion,
          children: [
            {
              lazy: async () => ({ Component: (await import('./layouts/user-layout')).UserLayout }),
              children: [
                { errorElement: <ErrorPage />, lazy: () => conTextos('stripe'), children: rutasStripe },
                noEncontradaDentro,
              ],
            },
          ],
        },
        noEncontrada,
      ],
    },
  ];
}

export const createRouter = (deps: RouterDeps) => createBrowserRouter(routes(deps));
export const createTestRouter = (deps: RouterDeps, inicial: string) =>
  createMemoryRouter(routes(deps), { initialEntries: [inicial] });
