// Who bought something at a connected shop says who they are, by the link of a mail or of the shop's hand: an invoice comes of what was
// too much for a ticket, and one in its place of what was a ticket; the agency accepts both.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { conexionStripe, facturas } from '@encadena/contracts';
import type { ImportacionStripeDto } from '@encadena/contracts';
import { aspectos, type Entero } from './testing/aspectos';
import { enlaceDeCorreo } from './testing/buzon';
import { useNavegador } from './testing/navegador';
import { escribirTarjeta, TARJETA } from './testing/pasarela';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn, type Textos } from './testing/textos';
import { conectarConClave, Tienda, ventasCuando } from './testing/tienda';

const navegador = useNavegador();
let persona: Persona;
let nif: string;
let veces = 0;

beforeEach(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

/** A company that nobody knows yet. */
const EMPRESA = { nombre: 'Ebanistería del Segre', nif: 'B67554436' };

type Cuenta = Awaited<ReturnType<typeof conectarConClave>>;

/** Pays a checkout of the shop, and what came of it is waited for. */
async function comprar(
  aspecto: Entero,
  tienda: Tienda,
  cuenta: Cuenta,
  { cuanto, email, estado }: { cuanto: string; email: string; estado: ImportacionStripeDto['estado'] },
): Promise<ImportacionStripeDto> {
  const { page } = await navegador.ventana(aspecto);
  const antes = await ventasCuando(persona, cuenta, () => true);
  const esNueva = ({ uuid }: ImportacionStripeDto) => antes.every((una) => una.uuid !== uuid);
  const { url } = await tienda.cobrar(1, cuanto);
  await page.goto(url);
  await escribirTarjeta(page, TARJETA.buena, {
    email,
    linea: 'Calle Mayor, 1',
    ciudad: 'Madrid',
    cp: '28013',
    pais: 'ES',
  });
  await page.waitForURL('**/auth/login**');
  // Nobody tells us of an account connected by a key: its owner looks for sales.
  await persona.llamar(conexionStripe.recuperar, { ...cuenta, body: { desde: '2020-01-01T00:00:00Z' } });
  const ventas = await ventasCuando(persona, cuenta, (todas) => todas.find(esNueva)?.estado === estado);
  return ventas.find(esNueva) as ImportacionStripeDto;
}

/** By the link, on a phone or at a desk, without an account. */
async function completar(aspecto: Entero, t: Textos, enlace: string, cual: string): Promise<void> {
  const ventana = await navegador.ventana(aspecto);
  const { page } = ventana;
  const campo = (clave: Parameters<Textos>[0]) => page.getByRole('textbox', { name: t(clave) }).first();
  await page.goto(enlace);
  await page.getByRole('heading', { level: 1, name: t('stripe.comprador.titulo') }).waitFor();
  await sinReparos(ventana, `comprador-${cual}`, aspecto);
  await ayudaSinReparos(ventana, `comprador-${cual}`, aspecto);
  await page.getByRole('button', { name: t('stripe.comprador.enviar') }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await sinReparos(ventana, `comprador-${cual}-incompleto`, aspecto);
  await campo('clientes.campos.nombre').fill(EMPRESA.nombre);
  await campo('clientes.campos.identificacion').fill(EMPRESA.nif.toLowerCase());
  await campo('clientes.campos.direccion').fill('Carrer del Segre, 12');
  await campo('clientes.campos.codigoPostal').fill('25001');
  await campo('clientes.campos.municipio').fill('Lleida');
  await page.getByRole('button', { name: t('stripe.comprador.enviar') }).click();
  await page.getByRole('heading', { level: 1, name: t('stripe.comprador.hecha') }).waitFor();
  await sinReparos(ventana, `comprador-${cual}-hecha`, aspecto);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: t('stripe.comprador.hecha') }).waitFor();
}

/** Its page, until the agency has accepted it. */
async function correcta(aspecto: Entero, t: Textos, uuid: string, cual: string) {
  const ventana = await navegador.ventana(aspecto, persona);
  await ventana.page.goto(`/user/nif/${nif}/facturas/${uuid}`);
  await ventana.page.getByText(t('codigos.estadoVerifactu.CORRECTO'), { exact: true }).first().waitFor();
  await sinReparos(ventana, `comprador-${cual}-correcta`, aspecto);
  const { tipoFactura, totales, destinatario } = await persona.llamar(facturas.obtener, {
    nif,
    params: { uuid },
  });
  return { tipoFactura, total: totales.importeTotal, quien: destinatario?.identificacion };
}

describe('a buyer', () => {
  it.each(aspectos('es light 390', 'ca dark 1280'))(
    'says who they are, and has an invoice that the agency has accepted ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const tienda = await Tienda.abrir('Muebles del Segre');
      const cuenta = await conectarConClave(persona, nif, tienda, {
        origen: 'PAGOS',
        publicarAutomaticamente: true,
      });
      const email = `compra-${Date.now()}-${(veces += 1)}@ejemplo.test`;

      const { uuid } = await comprar(aspecto, tienda, cuenta, { cuanto: '60500', email, estado: 'REVISION' });
      const lista = `/user/nif/${nif}/integracion-stripe/${cuenta.params.uuid}`;
      const dueno = await navegador.ventana(aspecto, persona);
      await dueno.page.goto(lista);
      await sinReparos(dueno, 'comprador-esperado', aspecto);
      await completar(
        aspecto,
        t,
        await enlaceDeCorreo(email, /http:\/\/\S+\/datos-de-compra\/\S+/),
        'de-correo',
      );
      const hecha = await ventasCuando(
        persona,
        cuenta,
        (ventas) => ventas.find((una) => una.uuid === uuid)?.estado === 'IMPORTADA',
      );
      const factura = hecha.find((una) => una.uuid === uuid)?.uuidFactura ?? '';
      expect(await correcta(aspecto, t, factura, 'factura')).toEqual({
        tipoFactura: 'F1',
        total: '605.00',
        quien: EMPRESA.nif,
      });

      const tique = await comprar(aspecto, tienda, cuenta, { cuanto: '1995', email, estado: 'IMPORTADA' });
      const { url } = await persona.llamar(conexionStripe.enlace, { nif, params: { uuid: tique.uuid } });
      await completar(aspecto, t, url, 'de-tique');
      const conCanje = await ventasCuando(
        persona,
        cuenta,
        (ventas) => ventas.find((una) => una.uuid === tique.uuid)?.enlace?.uuidFactura != null,
      );
      const f3 = conCanje.find((una) => una.uuid === tique.uuid)?.enlace?.uuidFactura ?? '';
      expect(await correcta(aspecto, t, f3, 'canje')).toEqual({
        tipoFactura: 'F3',
        total: '19.95',
        quien: EMPRESA.nif,
      });
      await dueno.page.goto(lista);
      await sinReparos(dueno, 'comprador-hechas', aspecto);
    },
  );
});
