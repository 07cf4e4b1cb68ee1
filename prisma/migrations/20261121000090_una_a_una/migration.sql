-- Positions of a list, from 1: statements that change the rows named by a list walk along it, and find each
-- by its key. A list unfolded in place is taken for ten or a hundred elements, and with old statistics, or
-- where one NIF has a thousand times the average, the planner would rather read all rows of the NIF and
-- compare each with the list. VOLATILE keeps it from being written out in place, so that ROWS holds.
CREATE FUNCTION posiciones(p_cuantas int) RETURNS SETOF int LANGUAGE sql VOLATILE ROWS 1 BEGIN ATOMIC
SELECT generate_series(1, p_cuantas); END;
