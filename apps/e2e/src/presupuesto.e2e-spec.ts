// A quote from its first line to an issued invoice: written, opened as a PDF, sent by e-mail, accepted, made a draft with one click; each leads to
// the other.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { AsistentePagina, uuidDeFactura } from './testing/asistente';
import { aspectos } from './testing/aspectos';
import { hayCorreo } from './testing/buzon';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

describe('a quote', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'becomes an invoice with one click ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto, persona);
      const { page, context } = ventana;
      const boton = (name: string) => page.getByRole('button', { name, exact: true });
      await page.goto(`/user/nif/${nif}/presupuestos`);
      await page.getByRole('link', { name: t('presupuestos.nuevo') }).click();
      await page.getByLabel(t('presupuestos.editor.descripcion')).fill('Reforma de la cocina');
      const asistente = new AsistentePagina(page, t);
      await asistente.elegirCliente('llobregat', 'Construccions Llobregat SA');
      await page.locator('[data-campo="lineas[0].descripcion"]').focus();
      await asistente.escribirLineas([
        { descripcion: 'Muebles a medida', cantidad: '2', precio: '100', descuento: '10' },
        { descripcion: 'Montaje', precio: '12,50' },
      ]);
      await page.getByText('192,50 €').first().waitFor();
      await sinReparos(ventana, 'presupuesto-escrito', aspecto);
      await boton(t('comun.acciones.guardar')).click();
      await page.waitForURL(/\/presupuestos\/[0-9a-f-]{36}$/);
      const suya = page.url();
      await page.getByText(t('presupuestos.estado.ABIERTO'), { exact: true }).waitFor();
      await sinReparos(ventana, 'presupuesto-abierto', aspecto);
      await ayudaSinReparos(ventana, 'presupuesto-abierto', aspecto);

      const [pestana] = await Promise.all([
        context.waitForEvent('page'),
        boton(t('presupuestos.acciones.pdf')).click(),
      ]);
      await pestana.waitForURL(/^blob:/);
      expect(await pestana.evaluate(() => document.contentType)).toBe('application/pdf');
      await pestana.close();

      const titulo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const numero = /P\d\d·\d+/.exec(titulo)?.[0] ?? titulo;

      const para = `cliente-${suya.split('/').at(-1)}@ejemplo.test`;
      await page.getByRole('link', { name: t('correoFactura.accion') }).click();
      const cajon = page.getByRole('dialog');
      await cajon.getByRole('textbox', { name: t('correoFactura.para'), exact: true }).fill(para);
      await cajon.getByLabel(t('correoFactura.asunto')).fill(`Oferta ${numero}`);
      await sinReparos(ventana, 'presupuesto-correo', aspecto, true);
      await cajon.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).click();
      await cajon.waitFor({ state: 'detached' });
      await page
        .getByRole('list', { name: t('correoFactura.lista') })
        .getByText(t('correoFactura.estado.ENVIADO'), { exact: true })
        .waitFor();
      await hayCorreo(para, `Oferta ${numero}`);

      await boton(t('comun.acciones.masAcciones', { nombre: numero })).click();
      await page.getByRole('menuitem', { name: t('presupuestos.acciones.aceptar') }).click();
      await page.getByText(t('presupuestos.estado.ACEPTADO'), { exact: true }).waitFor();
      await boton(t('presupuestos.acciones.facturar')).click();
      await page.waitForURL(/\/facturas\/[0-9a-f-]{36}$/);
      const uuid = uuidDeFactura(page);
      await page.getByRole('link', { name: numero }).waitFor();
      await page.getByText('Muebles a medida').waitFor();
      await sinReparos(ventana, 'presupuesto-borrador', aspecto);

      const { factura } = await persona.llamar(facturas.publicar, { nif, params: { uuid } });
      await page.getByRole('link', { name: numero }).click();
      await page.waitForURL(suya);
      await page.reload();
      await page.getByText(t('presupuestos.estado.FACTURADO'), { exact: true }).waitFor();
      await page.getByRole('link', { name: factura.numeroCompleto ?? '' }).waitFor();
      await sinReparos(ventana, 'presupuesto-facturado', aspecto);
      await page.goto(`/user/nif/${nif}/presupuestos`);
      await page.getByRole('link', { name: numero }).waitFor();
      await sinReparos(ventana, 'presupuestos-lista', aspecto);
    },
  );
});
