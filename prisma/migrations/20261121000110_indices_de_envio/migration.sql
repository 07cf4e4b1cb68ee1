-- Nobody looks for records by their send: the sender knows them by their keys, and sends are never deleted.
-- Kept up to date it cost two entries for each record that is sent, and gave the planner a way to compare
-- every record of a send with every line of its answer.
DROP INDEX "registros_nif_id_envio_id_idx";

-- Records set aside: the sender looks for one before every second send, and without this reads all that is
-- pending of the chain to find that there is none.
CREATE INDEX registros_apartados ON registros (cadena_id, posicion)
WHERE estado = 'PENDIENTE' AND codigo_error IS NOT NULL;
