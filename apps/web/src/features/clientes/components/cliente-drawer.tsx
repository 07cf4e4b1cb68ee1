// One customer, new or existing, in a drawer over the list.
import { clienteEntradaSchema } from '@encadena/contracts';
import type { ClienteDto } from '@encadena/contracts';
import { DataState, Esqueleto, toasts } from '@encadena/ui';
import { Drawer } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../shared/form-drawer';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { mensajeDeError } from '../../../shared/query';
import { useIdioma } from '@encadena/ui';
import { clienteQuery, useGuardarCliente } from '../api';
import { deCliente, vacio } from '../cliente-form';
import type { ClienteValores } from '../cliente-form';
import { ClienteFields } from './cliente-fields';

interface Props {
  nif: string;
  uuid?: string;
  abierto: boolean;
  onCerrar: () => void;
}

function Formulario({ nif, cliente, abierto, onCerrar }: Omit<Props, 'uuid'> & { cliente?: ClienteDto }) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const guardar = useGuardarCliente(nif, cliente);
  const form = useForm<ClienteValores>({ mode: 'uncontrolled', initialValues: cliente ? deCliente(cliente) : vacio(idioma), validate: useResolver<ClienteValores>(clienteEntradaSchema) });
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(valores, {
        onError: (error) => applyServerErrors(form, error),
        onSuccess: () => {
          toasts.exito({ mensaje: cliente ? t('clientes.guardado') : t('clientes.creado') });
          onCerrar();
        },
      }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer titulo={cliente ? t('clientes.editar') : t('clientes.nuevo')} abierto={abierto} cambiado={() => form.isDirty()} guardando={guardar.isPending} onCerrar={onCerrar} onSubmit={enviar}>
      <ClienteFields form={form} />
    </FormDrawer>
  );
}

export function ClienteDrawer({ uuid, ...props }: Props) {
  const { t } = useTranslation();
  const consulta = useQuery({ ...clienteQuery(props.nif, uuid ?? ''), enabled: uuid !== undefined });
  if (!uuid) return <Formulario {...props} />;
  if (consulta.data) return <Formulario {...props} cliente={consulta.data} />;
  return (
    <Drawer opened={props.abierto} onClose={props.onCerrar} position="right" size="lg" title={t('clientes.editar')} closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}>
      <DataState consulta={consulta} mensajeDeError={mensajeDeError} esqueleto={<Esqueleto filas={8} alto={52} />}>{() => null}</DataState>
    </Drawer>
  );
}
