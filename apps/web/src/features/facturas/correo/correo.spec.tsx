// Sending an invoice by e-mail from its page and from the list, and what became of it.
import {
  correosFactura,
  facturas,
  nifs,
  series,
  verifactuRegistros,
  type CorreoFacturaDto,
  type PropuestaCorreoDto,
} from '@encadena/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  UUID_NIF,
  buildFacturaDetalle,
  buildFacturaResumen,
  buildNif,
  buildRelacionadas,
} from '../../../testing/builders';
import { Rechazo, fakeApi, pagina } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.cerrar());
jest.setTimeout(30_000);

const base = `/user/nif/${UUID_NIF}`;
const ENVIO = '00000000-0000-4000-8000-0000000000e1';
const propuesta = (cambios: Partial<PropuestaCorreoDto> = {}): PropuestaCorreoDto => ({
  para: ['compras@penalver.example'],
  idioma: 'es',
  asunto: 'Factura F26-00004 de Fusteria Puig SL',
  cuerpo: 'Hola:\n\nAquí está la factura.',
  remitente: 'Fusteria Puig SL',
  responderA: 'nuria@puig.example',
  soloA: null,
  quedan: 25,
  ...cambios,
});
const correo = (cambios: Partial<CorreoFacturaDto> = {}): CorreoFacturaDto => ({
  uuidEnvio: ENVIO,
  estado: 'ENVIADO',
  para: ['compras@penalver.example'],
  copia: [],
  idioma: 'es',
  asunto: 'Factura',
  cuerpo: 'Hola',
  adjuntarPdf: true,
  enlace: true,
  motivo: null,
  respuesta: '250 OK',
  rechazadas: [],
  recordatorio: null,
  pedidoPor: 'Nuria Ejemplo',
  pedidoEn: '2026-11-20T09:15:00Z',
  terminadoEn: '2026-11-20T09:15:02Z',
  abiertoEn: null,
  ...cambios,
});
const emitida = () =>
  buildFacturaDetalle({
    estadoInterno: 'FACTURADA',
    numeroCompleto: 'F26-00004',
    numero: 4,
    publicadaEn: '2026-11-20T09:15:00Z',
  });
const api = () =>
  fakeApi()
    .on(nifs.obtener, () => buildNif())
    .on(nifs.listar, () => pagina([buildNif()]))
    .on(series.listar, () => pagina([]))
    .on(facturas.obtener, () => emitida())
    .on(facturas.relacionadas, () => buildRelacionadas())
    .on(verifactuRegistros.listar, () => pagina([]))
    .on(correosFactura.previsualizar, () => propuesta())
    .on(correosFactura.listar, () => []);
/** Once what it proposes is there: until then another one lies in its place. */
const cajon = async () => {
  await screen.findByRole('textbox', { name: /^Para/ });
  return within(screen.getByRole('dialog', { name: 'Enviar F26-00004 por correo' }));
};
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Correos' })).closest('section')!);

describe('the drawer', () => {
  it('sends what is proposed, with changes of one’s own, once', async () => {
    const servidor = api().on(correosFactura.enviar, () => ({
      uuidEnvio: ENVIO,
      estado: 'PENDIENTE' as const,
    }));
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    await app.user.click((await panel()).getByRole('link', { name: 'Enviar por correo' }));
    const dialogo = await cajon();
    const para = await dialogo.findByRole('textbox', { name: /^Para/ });
    expect(para).toHaveValue('compras@penalver.example');
    await app.user.type(para, ', gestoria@puig.example');
    const asunto = dialogo.getByRole('textbox', { name: /^Asunto/ });
    await app.user.clear(asunto);
    await app.user.type(asunto, 'Tu factura');
    await app.user.click(dialogo.getByRole('checkbox', { name: 'Adjuntar el PDF' }));
    await app.user.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.de(correosFactura.enviar).map(({ body }) => body)).toEqual([
      {
        para: ['compras@penalver.example', 'gestoria@puig.example'],
        copia: [],
        idioma: 'es',
        asunto: 'Tu factura',
        cuerpo: propuesta().cuerpo,
        adjuntarPdf: false,
        enlace: true,
      },
    ]);
    expect(servidor.de(correosFactura.enviar)[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(await screen.findByText('F26-00004 va de camino')).toBeInTheDocument();
  });

  it('says beside its field what is wrong, before it is sent and after', async () => {
    const servidor = api().on(correosFactura.enviar, () => {
      throw new Rechazo(429, 'CORREOS_DEMASIADOS', 'Hoy ya no puedes enviar a más direcciones', [
        {
          campo: 'para[0]',
          codigo: 'CORREOS_DEMASIADOS',
          mensaje: 'Hoy ya no puedes enviar a más direcciones',
        },
      ]);
    });
    app = await renderApp(`${base}/facturas/${emitida().uuid}?acto=enviar`);
    const dialogo = await cajon();
    const para = await dialogo.findByRole('textbox', { name: /^Para/ });
    await app.user.clear(para);
    await app.user.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(para).toBeInvalid());
    await app.user.type(para, 'esto no es');
    await app.user.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(para).toBeInvalid());
    expect(servidor.de(correosFactura.enviar)).toEqual([]);
    await app.user.clear(para);
    await app.user.type(para, 'ana@puig.example');
    await app.user.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(dialogo.getAllByText('Hoy ya no puedes enviar a más direcciones').length).toBeGreaterThan(0),
    );
  });

  it('changes its words with the language, and keeps one’s own', async () => {
    api().on(correosFactura.previsualizar, ({ query }) =>
      (query as { idioma?: string }).idioma === 'en'
        ? propuesta({ idioma: 'en', asunto: 'Invoice F26-00004', cuerpo: 'Hello' })
        : propuesta(),
    );
    app = await renderApp(`${base}/facturas/${emitida().uuid}?acto=enviar`);
    const dialogo = await cajon();
    const cuerpo = await dialogo.findByRole('textbox', { name: /^Mensaje/ });
    await app.user.clear(cuerpo);
    await app.user.type(cuerpo, 'Lo mío');
    await app.user.click(dialogo.getByRole('combobox', { name: /^Idioma/ }));
    await app.user.click(await screen.findByRole('option', { name: 'English' }));
    await waitFor(() =>
      expect(dialogo.getByRole('textbox', { name: /^Asunto/ })).toHaveValue('Invoice F26-00004'),
    );
    expect(dialogo.getByRole('textbox', { name: /^Mensaje/ })).toHaveValue('Lo mío');
  });

  it('of a test invoice goes to oneself', async () => {
    api().on(correosFactura.previsualizar, () =>
      propuesta({ para: ['nuria@puig.example'], soloA: 'nuria@puig.example' }),
    );
    app = await renderApp(`${base}/facturas/${emitida().uuid}?acto=enviar`);
    const dialogo = await cajon();
    expect(await dialogo.findByText(/solo se envía a tu dirección, nuria@puig\.example/)).toBeInTheDocument();
    expect(dialogo.getByRole('textbox', { name: /^Para/ })).toHaveAttribute('readonly');
    expect(dialogo.queryByRole('textbox', { name: /^Con copia/ })).toBeNull();
  });
});

describe('the e-mails of an invoice', () => {
  it('say what became of them, and why one did not arrive', async () => {
    api().on(correosFactura.listar, () => [
      correo({ abiertoEn: '2026-11-20T10:00:00Z' }),
      correo({
        uuidEnvio: '00000000-0000-4000-8000-0000000000e2',
        para: ['nadie@puig.example'],
        estado: 'FALLIDO',
        motivo: 'RECHAZADO',
        respuesta: '550 no such user',
      }),
    ]);
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const lista = await panel();
    const [abierto, fallido] = (await lista.findAllByRole('listitem')).map((uno) => within(uno));
    expect(abierto?.getByText('Abierto')).toBeInTheDocument();
    expect(fallido?.getByText('No ha llegado')).toBeInTheDocument();
    expect(fallido?.getByText(/rechazado/)).toBeInTheDocument();
    expect(fallido?.getByText(/550 no such user/)).toBeInTheDocument();
  });
});

describe('an address that was wrong', () => {
  const fallido = { estado: 'FALLIDO' as const, motivo: 'RECHAZADO' as const, respuesta: '550 no such user' };

  it.each([
    ['refused', fallido],
    ['refused by one of several', { rechazadas: ['nadie@puig.example'] }],
  ])('can be corrected at the customer when the last e-mail was %s', async (_como, cambios) => {
    api().on(correosFactura.listar, () => [correo(cambios)]);
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    expect(
      await (await panel()).findByRole('link', { name: 'Corregir la dirección del cliente' }),
    ).toHaveAttribute('href', `${base}/clientes?editar=${emitida().uuidCliente}`);
  });

  it('is not asked for when it arrived since, or a reminder was not needed', async () => {
    const antes = '00000000-0000-4000-8000-0000000000e2';
    api().on(correosFactura.listar, () => [
      correo({ ...fallido, motivo: 'YA_PAGADA', recordatorio: 1, pedidoPor: null }),
      correo({ ...fallido, uuidEnvio: antes }),
    ]);
    app = await renderApp(`${base}/facturas/${emitida().uuid}`);
    const lista = await panel();
    expect(await lista.findAllByRole('listitem')).toHaveLength(2);
    expect(lista.queryByRole('link', { name: 'Corregir la dirección del cliente' })).toBeNull();
  });
});

describe('the list', () => {
  it('can be asked for what did not arrive', async () => {
    const servidor = api().on(facturas.listar, () =>
      pagina([buildFacturaResumen({ numeroCompleto: 'F26-00004' })]),
    );
    app = await renderApp(`${base}/facturas?correo=SIN_LLEGAR`);
    await screen.findByRole('link', { name: 'F26-00004' });
    expect(servidor.de(facturas.listar).at(-1)?.query).toMatchObject({ correo: 'SIN_LLEGAR' });
    await app.user.click(screen.getByRole('button', { name: 'Quitar el filtro Correo: No ha llegado' }));
    await waitFor(() => expect(servidor.de(facturas.listar).at(-1)?.query).not.toHaveProperty('correo'));
  });

  it('offers it for what is issued, and leads to the drawer', async () => {
    api().on(facturas.listar, () => pagina([buildFacturaResumen({ numeroCompleto: 'F26-00004' })]));
    app = await renderApp(`${base}/facturas`);
    const fila = (await screen.findByRole('link', { name: 'F26-00004' })).closest('tr')!;
    await app.user.click(within(fila).getByRole('button', { name: /^Más acciones de / }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Enviar por correo' }));
    expect(await (await cajon()).findByRole('textbox', { name: /^Para/ })).toBeInTheDocument();
  });
});
