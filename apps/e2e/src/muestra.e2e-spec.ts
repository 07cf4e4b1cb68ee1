// What a newcomer finds: a product as npm start makes it, whose company has a year behind it. Its home, its list, a
// customer and a quarter are looked at as they stand; the other journeys begin with a company that has issued nothing.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas, papeles } from '@encadena/contracts';
import { aspectos } from './testing/aspectos';
import { hastaQue } from './testing/hasta-que';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { useProductoPropio } from './testing/producto-propio';
import { sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const NUMERO = /^F\d{2}-\d{5}/;

const navegador = useNavegador();
useProductoPropio(() => ({ facturas: true }));
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
  // The agency has answered all of them, and the cancellation that waited for its answer.
  await hastaQue(
    () => persona.llamar(facturas.listar, { nif, query: { estadoVerifactu: 'ANULADA' } }),
    ({ totalElementos }) => totalElementos === 1,
  );
  // And its documents are signed, which is done after the start.
  await hastaQue(
    () => persona.llamar(papeles.listar, { params: { uuid: nif } }),
    (suyos) => suyos.every(({ estado }) => estado === 'VALIDO'),
  );
}, 180_000);

describe('the company that a newcomer finds', () => {
  it.each(aspectos('ca dark 390', 'es light 1280'))(
    'has a year behind it ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      const resumen = await persona.llamar(facturas.resumen, { nif, query: {} });
      expect(resumen.borradores).toBe(2);
      expect(resumen.vencido.facturas).toBeGreaterThan(2);
      expect(resumen.ejercicios.length).toBeGreaterThan(1);

      await page.goto(`/user/nif/${nif}/inicio`);
      await page.getByRole('img', { name: t('inicio.grafico', { ejercicio: resumen.ejercicio }) }).waitFor();
      await sinReparos(ventana, 'muestra-inicio', aspecto);
      await page
        .getByRole('link', { name: new RegExp(`^${t('inicio.vencido')}`) })
        .first()
        .click();
      await page.getByRole('link', { name: NUMERO }).first().waitFor();
      await sinReparos(ventana, 'muestra-vencidas', aspecto);

      await page.goto(`/user/nif/${nif}/facturas`);
      await page.getByRole('link', { name: NUMERO }).first().waitFor();
      await sinReparos(ventana, 'muestra-facturas', aspecto);
      const vista = (nombre: string) =>
        page.getByRole('button', { name: t('vistas.boton', { nombre }), exact: true });
      await vista(t('vistas.todas')).click();
      await page.getByRole('menuitemradio', { name: 'Por cobrar' }).click();
      await vista('Por cobrar').waitFor();
      await page.getByRole('link', { name: NUMERO }).first().waitFor();
      await sinReparos(ventana, 'muestra-vista', aspecto);

      await page.goto(`/user/nif/${nif}/editar-nif/documentos`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await sinReparos(ventana, 'muestra-documentos', aspecto);

      const { contenido } = await persona.llamar(clientes.listar, { nif, query: { texto: 'Garraf' } });
      const [hotel] = contenido;
      await page.goto(`/user/nif/${nif}/clientes/${hotel?.uuid}`);
      await page.getByRole('heading', { name: 'Hotel Marina del Garraf SL' }).waitFor();
      await page.getByRole('link', { name: NUMERO }).first().waitFor();
      await sinReparos(ventana, 'muestra-cliente', aspecto);

      const suyas = await persona.llamar(facturas.listar, { nif, query: { estadoPago: 'PAGADA,COBRADA' } });
      const [ano = '', mes = '1'] = (suyas.contenido[0]?.fechaExpedicion ?? '').split('-');
      const trimestre = `${Math.ceil(Number(mes) / 3)}T`;
      await page.goto(`/user/nif/${nif}/gestoria?ejercicio=${ano}&trimestre=${trimestre}`);
      await page.getByRole('heading', { name: t('gestoria.iva.titulo') }).waitFor();
      await sinReparos(ventana, 'muestra-gestoria', aspecto);
    },
  );
});
