// One customer, new or existing, in a drawer over the list.
import { DataState, Esqueleto, toasts } from '@encadena/ui';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClienteForm } from '../../../shared/clientes/cliente-drawer-form';
import { mensajeDeError } from '../../../shared/query';
import { clienteQuery } from '../api';

interface Props {
  nif: string;
  uuid?: string;
  abierto: boolean;
  onCerrar: () => void;
  /** Instead of closing, once it is stored. */
  onGuardado?: () => void;
}

export function ClienteDrawer({ uuid, onGuardado, ...props }: Props) {
  const { t } = useTranslation();
  const guardado = (mensaje: string) => (): void => {
    toasts.exito({ mensaje });
    (onGuardado ?? props.onCerrar)();
  };
  const consulta = useQuery({ ...clienteQuery(props.nif, uuid ?? ''), enabled: uuid !== undefined });
  if (!uuid) return <ClienteForm {...props} onGuardado={guardado(t('clientes.creado'))} />;
  if (consulta.data)
    return <ClienteForm {...props} cliente={consulta.data} onGuardado={guardado(t('clientes.guardado'))} />;
  return (
    <Drawer
      opened={props.abierto}
      onClose={props.onCerrar}
      position="right"
      size="lg"
      title={t('clientes.editar')}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={8} alto={52} />}
      >
        {() => null}
      </DataState>
    </Drawer>
  );
}
