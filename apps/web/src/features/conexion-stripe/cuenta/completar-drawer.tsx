// Who bought, where the provider did not know it all: with it, the invoice is made.
import { clienteEntradaSchema } from '@encadena/contracts';
import type { ImportacionStripeDto } from '@encadena/contracts';
import { useIdioma } from '@encadena/ui';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { ClienteFields } from '../../../shared/clientes/cliente-fields';
import { vacio } from '../../../shared/clientes/cliente-form';
import type { ClienteValores } from '../../../shared/clientes/cliente-form';
import { enfocarPrimerError, rutaDeCampo, useResolver } from '../../../shared/form';
import { FormDrawer } from '../../../shared/form-drawer';
import { nombreDeVenta, useImporteVenta, useTextoVenta } from './textos-venta';
import { useResolverVenta } from './use-resolver-venta';

const PREFIJO = /^destinatario\./;

/** What the provider knows already; its fields that we would not take are refused when they are sent. */
function deComprador({ cliente, comprador }: ImportacionStripeDto, sinNada: ClienteValores): ClienteValores {
  const { direccion, contacto } = sinNada;
  const pais = comprador?.pais ?? direccion.pais;
  return {
    ...sinNada,
    tipoIdentificacion: comprador?.tipoIdentificacion ?? sinNada.tipoIdentificacion,
    identificacion: comprador?.identificacion ?? '',
    pais,
    nombre: comprador?.nombre ?? cliente ?? '',
    direccion: {
      direccion: comprador?.direccion ?? '',
      municipio: comprador?.municipio ?? '',
      codigoPostal: comprador?.codigoPostal ?? '',
      provincia: comprador?.provincia ?? '',
      pais,
    },
    contacto: { ...contacto, email: comprador?.email ?? '', telefono: comprador?.telefono ?? '' },
  };
}

export function CompletarDrawer({
  nif,
  venta,
  onCerrar,
}: {
  nif: string;
  venta: ImportacionStripeDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const importe = useImporteVenta();
  const porque = useTextoVenta();
  const { resolver, resolviendo } = useResolverVenta(nif);
  const form = useForm<ClienteValores>({
    mode: 'uncontrolled',
    initialValues: {
      ...deComprador(venta, vacio(idioma)),
      // What was paid at the provider has neither a term nor a form that the next invoice would take over.
      valoresPorDefecto: {
        ...vacio(idioma).valoresPorDefecto,
        formaPago: 'SIN_ESPECIFICAR',
        diasVencimiento: 0,
      },
    },
    validate: useResolver<ClienteValores>(clienteEntradaSchema),
  });
  const fallar = (error: unknown): void => {
    if (!(error instanceof ApiError)) return;
    const errores = Object.fromEntries(
      error.errores.map(({ campo, mensaje }) => [rutaDeCampo(campo.replace(PREFIJO, '')), mensaje]),
    );
    form.setErrors(errores);
    enfocarPrimerError(form, errores);
  };
  const enviar = form.onSubmit(
    (destinatario) =>
      resolver(venta.uuid, { accion: 'COMPLETAR', destinatario }, { hecho: onCerrar, fallar }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={t('stripe.resolver.completar')}
      abierto
      accion={t('stripe.resolver.enviarCliente')}
      cambiado={() => form.isDirty()}
      guardando={resolviendo}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <Text size="sm">
        {t('stripe.resolver.clienteTexto', { venta: nombreDeVenta(venta), importe: importe(venta) })}
      </Text>
      <Text size="sm" c="dimmed">
        {porque(venta)}
      </Text>
      <ClienteFields form={form} />
    </FormDrawer>
  );
}
