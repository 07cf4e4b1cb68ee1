// The form of one customer in a drawer: over the list of customers, and over an invoice that needs a new one.
import { clienteEntradaSchema, clientes } from '@encadena/contracts';
import type { ClienteDto } from '@encadena/contracts';
import { useIdioma } from '@encadena/ui';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api-client';
import { FormDrawer } from '../form-drawer';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../form';
import { deCliente, vacio } from './cliente-form';
import type { ClienteValores } from './cliente-form';
import { ClienteFields } from './cliente-fields';

export interface ClienteFormProps {
  nif: string;
  abierto: boolean;
  onCerrar: () => void;
  onGuardado: (cliente: ClienteDto) => void;
  /** The one to change; without it a new one is made, with this name to start with. */
  cliente?: ClienteDto;
  nombre?: string;
}

/** Creates, or changes the given version. */
function useGuardar(nif: string, cliente?: ClienteDto) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClienteValores) =>
      cliente
        ? call(clientes.modificar, { nif, params: { uuid: cliente.uuid }, body, version: cliente.version })
        : call(clientes.crear, { nif, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clientes', nif] }),
  });
}

export function ClienteForm({ nif, cliente, nombre = '', abierto, onCerrar, onGuardado }: ClienteFormProps) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const guardar = useGuardar(nif, cliente);
  const form = useForm<ClienteValores>({
    mode: 'uncontrolled',
    initialValues: cliente ? deCliente(cliente) : { ...vacio(idioma), nombre },
    validate: useResolver<ClienteValores>(clienteEntradaSchema),
  });
  const enviar = form.onSubmit(
    (valores) =>
      guardar.mutate(valores, { onError: (error) => applyServerErrors(form, error), onSuccess: onGuardado }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <FormDrawer
      titulo={cliente ? t('clientes.editar') : t('clientes.nuevo')}
      abierto={abierto}
      cambiado={() => form.isDirty()}
      guardando={guardar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <ClienteFields form={form} />
    </FormDrawer>
  );
}
