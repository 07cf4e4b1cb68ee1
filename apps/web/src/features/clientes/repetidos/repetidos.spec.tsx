// Duplicate customers on screen: told in the list, compared, chosen field by field, merged; and where a merged one leads.
import {
  clientes,
  clientesRepetidos,
  nifs,
  presupuestos,
  recurrentes,
  resumenCliente,
  type ClienteDto,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { UUID_NIF, buildCliente, buildNif } from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import type { FakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const ruta = `/user/nif/${UUID_NIF}/clientes`;
const uno = buildCliente();
const otro = buildCliente({
  uuid: '0199aaaa-0000-7000-8000-0000000000aa',
  tipoIdentificacion: 'NO_CENSADO',
  nombre: 'Librería Ejemplo, S.A.',
  contacto: { nombre: null, email: 'otra@libreria.test', telefono: '972200001' },
  version: 3,
});
const resumen = (cliente: ClienteDto, totalFacturas = 0) => ({
  cliente,
  saldo: { facturas: 0, facturado: '0.00', cobrado: '0.00', pendiente: '121.00', vencido: '0.00' },
  ultimas: [],
  externas: 0,
  totalFacturas,
});
const api = (dos: Record<string, ClienteDto> = { [uno.uuid]: uno, [otro.uuid]: otro }): FakeApi =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(clientes.listar, () => ({ ...pagina([uno, otro]), repetidos: true }))
    .on(presupuestos.listar, () => pagina([]))
    .on(recurrentes.listar, () => pagina([]))
    .on(clientesRepetidos.listar, () =>
      pagina([{ motivo: 'IDENTIFICACION' as const, cuantos: 2, clientes: [uno, otro], distintos: [] }]),
    )
    .on(resumenCliente.obtener, ({ params: { uuid = '' } }) =>
      resumen(dos[uuid] ?? uno, uuid === otro.uuid ? 3 : 1),
    );

const comparar = (): Promise<void> =>
  renderApp(`${ruta}/${uno.uuid}/unir?con=${otro.uuid}`).then((abierta) => {
    app = abierta;
  });
async function unir(): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Unir los dos clientes' }));
  const dialogo = await screen.findByRole('dialog', { name: /^Unir «Librería Ejemplo SA» con/ });
  expect(within(dialogo).getByText(/No se puede deshacer/)).toBeVisible();
  await app.user.click(within(dialogo).getByRole('button', { name: 'Unir los dos clientes' }));
}

describe('duplicate customers', () => {
  it('are told above the list, which leads to them and on to the comparison', async () => {
    api();
    app = await renderApp(ruta);
    await app.user.click(await screen.findByRole('link', { name: 'Ver clientes repetidos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clientes repetidos' })).toBeVisible();
    expect(await screen.findByText('La misma identificación')).toBeVisible();
    await app.user.click(
      screen.getByRole('link', { name: 'Comparar Librería Ejemplo, S.A. con Librería Ejemplo SA' }),
    );
    await waitFor(() => expect(app.ruta()).toBe(`${ruta}/${uno.uuid}/unir?con=${otro.uuid}`));
  });

  it('are not told where there are none, and their page says so', async () => {
    api()
      .on(clientes.listar, () => ({ ...pagina([uno]), repetidos: false }))
      .on(clientesRepetidos.listar, () => pagina([]));
    app = await renderApp(ruta);
    await screen.findByRole('link', { name: 'Librería Ejemplo SA' });
    expect(screen.queryByText(/clientes repetidos/)).not.toBeInTheDocument();
    app.cerrar();
    app = await renderApp(`${ruta}/repetidos`);
    expect(await screen.findByText('No tienes clientes repetidos')).toBeVisible();
  });

  it('say how many more there are of a group, and which one is archived', async () => {
    api().on(clientesRepetidos.listar, () =>
      pagina([
        {
          motivo: 'NOMBRE' as const,
          cuantos: 12,
          clientes: [uno, { ...otro, archivado: true }],
          distintos: [],
        },
      ]),
    );
    app = await renderApp(`${ruta}/repetidos`);
    expect(await screen.findByText('Archivado')).toBeVisible();
    expect(screen.getByText(/Hay 12 con estos datos/)).toBeVisible();
  });
});

describe('customers that are not the same', () => {
  const grupo = (distintos: string[] = [], suyos = [uno, otro]) => ({
    motivo: 'NOMBRE' as const,
    cuantos: suyos.length,
    clientes: suyos,
    distintos,
  });
  const NOMBRES = 'Librería Ejemplo SA, Librería Ejemplo, S.A.';

  it('go when it is said, and come back by undoing it', async () => {
    let aparte = false;
    const servidor = api()
      .on(clientesRepetidos.listar, () => pagina(aparte ? [] : [grupo()]))
      .on(clientesRepetidos.distinguir, ({ body }) => {
        aparte = body.distintos;
        return { clientes: 2 };
      });
    app = await renderApp(`${ruta}/repetidos`);
    await app.user.click(await screen.findByRole('button', { name: `No son el mismo: ${NOMBRES}` }));
    expect(await screen.findByText('No tienes clientes repetidos')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('button', { name: `No son el mismo: ${NOMBRES}` })).toBeVisible();
    const dicho = { motivo: 'NOMBRE', clientes: [uno.uuid, otro.uuid] };
    expect(servidor.de(clientesRepetidos.distinguir).map(({ body }) => body)).toEqual([
      { ...dicho, distintos: true },
      { ...dicho, distintos: false },
    ]);
  });

  it('are listed apart, without a comparison, and can be reviewed again', async () => {
    const servidor = api()
      .on(clientesRepetidos.listar, ({ query }) =>
        pagina(query.distintos === 'true' ? [grupo([uno.uuid, otro.uuid])] : []),
      )
      .on(clientesRepetidos.distinguir, () => ({ clientes: 2 }));
    app = await renderApp(`${ruta}/repetidos`);
    expect(await screen.findByText('No tienes clientes repetidos')).toBeVisible();
    await app.user.click(screen.getByRole('radio', { name: 'No son el mismo' }));
    const volver = await screen.findByRole('button', { name: `Volver a revisar ${NOMBRES}` });
    expect(app.ruta()).toBe(`${ruta}/repetidos?distintos=true`);
    expect(screen.queryByRole('link', { name: /^Comparar/ })).toBeNull();
    await app.user.click(volver);
    await waitFor(() =>
      expect(servidor.de(clientesRepetidos.distinguir).map(({ body }) => body)).toEqual([
        { motivo: 'NOMBRE', clientes: [uno.uuid, otro.uuid], distintos: false },
      ]),
    );
  });

  it('are compared with somebody new alone, and who was there before stays', async () => {
    const nuevo = buildCliente({ uuid: '0199aaaa-0000-7000-8000-0000000000ab', nombre: 'Libreria Ejemplo' });
    api().on(clientesRepetidos.listar, () => pagina([grupo([uno.uuid, otro.uuid], [nuevo, uno, otro])]));
    app = await renderApp(`${ruta}/repetidos`);
    const comparaciones = await screen.findAllByRole('link', { name: /^Comparar/ });
    expect(comparaciones.map((enlace) => enlace.getAttribute('href'))).toEqual(
      [uno, otro].map(({ uuid }) => `${ruta}/${uuid}/unir?con=${nuevo.uuid}`),
    );
  });

  it('stay in the list when the server does not take it, which is said', async () => {
    api()
      .on(clientesRepetidos.listar, () => pagina([grupo()]))
      .on(clientesRepetidos.distinguir, () => {
        throw new Rechazo(404, 'NO_ENCONTRADO', 'Ya no está');
      });
    app = await renderApp(`${ruta}/repetidos`);
    await app.user.click(await screen.findByRole('button', { name: `No son el mismo: ${NOMBRES}` }));
    expect(await screen.findByText('Ya no está')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `No son el mismo: ${NOMBRES}` })).toBeEnabled();
  });
});

describe('merging two', () => {
  it('shows both with what they have, and asks only where they differ', async () => {
    api();
    await comparar();
    const queda = within(await screen.findByRole('region', { name: 'Se queda: Librería Ejemplo SA' }));
    expect(queda.getByText('1 factura o borrador')).toBeVisible();
    expect(queda.getByText(/Te debe 121,00/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Se une: Librería Ejemplo, S.A.' })).getByText(
        '3 facturas y borradores',
      ),
    ).toBeVisible();
    expect(
      screen.getAllByRole('radiogroup').map((grupo) => grupo.getAttribute('aria-labelledby')),
    ).toHaveLength(4);
    // What the first says nothing of is taken from the other.
    const telefono = within(screen.getByRole('radiogroup', { name: 'Teléfono' }));
    expect(telefono.getByRole('radio', { name: '972200001' })).toBeChecked();
    expect(telefono.getByRole('radio', { name: 'Nada' })).not.toBeChecked();
    expect(
      within(screen.getByRole('radiogroup', { name: 'Nombre o razón social' })).getByRole('radio', {
        name: 'Librería Ejemplo SA',
      }),
    ).toBeChecked();
  });

  it('sends what was chosen with both versions, and goes on to the one that stays', async () => {
    const servidor = api().on(clientesRepetidos.unir, () => uno);
    await comparar();
    await app.user.click(await screen.findByRole('radio', { name: 'otra@libreria.test' }));
    await unir();
    expect(await screen.findByText('Clientes unidos')).toBeInTheDocument();
    expect(app.ruta()).toBe(`${ruta}/${uno.uuid}`);
    expect(servidor.de(clientesRepetidos.unir)).toMatchObject([
      {
        params: { uuid: uno.uuid },
        headers: { 'if-match': '"1"' },
        body: {
          uuidAbsorbido: otro.uuid,
          versionAbsorbido: 3,
          confirmar: false,
          cliente: {
            tipoIdentificacion: 'NIF',
            nombre: 'Librería Ejemplo SA',
            contacto: { email: 'otra@libreria.test', telefono: '972200001' },
          },
        },
      },
    ]);
  });

  it('turns around which one stays', async () => {
    api();
    await comparar();
    await app.user.click(await screen.findByRole('button', { name: 'Que se quede el otro' }));
    expect(await screen.findByRole('region', { name: 'Se queda: Librería Ejemplo, S.A.' })).toBeVisible();
    expect(app.ruta()).toBe(`${ruta}/${otro.uuid}/unir?con=${uno.uuid}`);
  });

  it('asks once more where their ids do not match, and says what the server refuses', async () => {
    const servidor = api().on(clientesRepetidos.unir, ({ body }) => {
      if (!(body as { confirmar: boolean }).confirmar)
        throw new Rechazo(409, 'UNION_SIN_CONFIRMAR', 'Sus identificaciones no coinciden');
      throw new Rechazo(412, 'VERSION_OBSOLETA', 'Alguien lo ha cambiado mientras tanto');
    });
    await comparar();
    await unir();
    const dialogo = await screen.findByRole('dialog', { name: '¿Seguro que es el mismo cliente?' });
    expect(within(dialogo).getByText(/A58818501 y A58818501/)).toBeVisible();
    await app.user.click(within(dialogo).getByRole('button', { name: 'Sí, es el mismo' }));
    expect(await screen.findByText('Alguien lo ha cambiado mientras tanto')).toBeInTheDocument();
    expect(
      servidor.de(clientesRepetidos.unir).map(({ body }) => (body as { confirmar: boolean }).confirmar),
    ).toEqual([false, true]);
    expect(app.ruta()).toBe(`${ruta}/${uno.uuid}/unir?con=${otro.uuid}`);
  });

  it('begins with the choice of the other one, and is no choice with itself', async () => {
    api();
    app = await renderApp(`${ruta}/${uno.uuid}/unir?con=${uno.uuid}`);
    expect(await screen.findByText(/no se puede unir uno consigo mismo/)).toBeVisible();
    await app.user.click(screen.getByRole('textbox', { name: 'Con qué cliente' }));
    await app.user.click(await screen.findByRole('option', { name: /Librería Ejemplo, S.A./ }));
    await waitFor(() => expect(app.ruta()).toBe(`${ruta}/${uno.uuid}/unir?con=${otro.uuid}`));
  });

  it('is over for one that was merged: both pages lead to the one that stays', async () => {
    api({ [uno.uuid]: uno, [otro.uuid]: { ...otro, archivado: true, absorbidoPor: uno.uuid } });
    await comparar();
    expect(await screen.findByText(/ya se unió a otra/)).toBeVisible();
    app.cerrar();
    app = await renderApp(`${ruta}/${otro.uuid}`);
    expect(await screen.findByText('Esta ficha se unió a la de otro cliente')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Editar sus datos' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Ir a la ficha que queda' }));
    await waitFor(() => expect(app.ruta()).toBe(`${ruta}/${uno.uuid}`));
  });
});
