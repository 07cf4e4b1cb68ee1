// An issued invoice goes to its customer by e-mail: seen before it goes, read in a mailbox, opened by its link, and told on the invoice.
import { beforeAll, describe, it } from '@jest/globals';
import { aspectos } from './testing/aspectos';
import { enlaceDeCorreo } from './testing/buzon';
import { useNavegador } from './testing/navegador';
import { Persona } from './testing/producto';
import { sinReparos } from './testing/revisar';
import { textosEn } from './testing/textos';

const navegador = useNavegador();
let persona: Persona;
let nif: string;

beforeAll(async () => {
  persona = await Persona.entrar();
  nif = (await persona.nif()).uuid;
});

describe('an invoice by e-mail', () => {
  it.each(aspectos('en dark 390', 'es light 1280'))(
    'is sent, read, opened, and known to be opened ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const { factura } = await persona.emitir(nif, {
        tipoFactura: 'F2',
        descripcionOperacion: 'Venta en tienda',
        lineas: [{ descripcion: 'Libreta', cantidad: '4', precioUnitario: '3.90', tipoImpositivo: '21' }],
      });
      const para = `cliente-${factura.uuid}@ejemplo.test`;
      const ventana = await navegador.ventana(aspecto, persona);
      const { page } = ventana;
      await page.goto(`/user/nif/${nif}/facturas/${factura.uuid}`);
      await page.getByText(t('correoFactura.ninguno')).waitFor();
      await page
        .getByRole('link', { name: t('correoFactura.accion') })
        .last()
        .click();
      const cajon = page.getByRole('dialog');
      await cajon.getByLabel(t('correoFactura.asunto')).waitFor();
      await cajon.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).click();
      await cajon.locator('[aria-invalid=true]').first().waitFor();
      await sinReparos(ventana, 'correo-factura-incompleto', aspecto, true);
      await cajon.getByRole('textbox', { name: t('correoFactura.para'), exact: true }).fill(para);
      await sinReparos(ventana, 'correo-factura', aspecto, true);
      await cajon.getByRole('button', { name: t('correoFactura.enviar'), exact: true }).click();
      await cajon.waitFor({ state: 'detached' });
      const lista = page.getByRole('list', { name: t('correoFactura.lista') });
      await lista.getByText(t('correoFactura.estado.ENVIADO'), { exact: true }).waitFor();
      await sinReparos(ventana, 'correo-factura-enviado', aspecto);

      const enlace = await enlaceDeCorreo(para, /http:\/\/\S+\?envio=[\w-]+/);
      const deFuera = await navegador.ventana(aspecto);
      await deFuera.page.goto(enlace);
      await deFuera.page
        .getByText(factura.numeroCompleto ?? '')
        .first()
        .waitFor();
      await sinReparos(deFuera, 'correo-factura-abierta', aspecto);
      await page.reload();
      await lista.getByText(t('correoFactura.estado.ABIERTO'), { exact: true }).waitFor();
      await sinReparos(ventana, 'correo-factura-visto', aspecto);
    },
  );
});
