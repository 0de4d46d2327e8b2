-- Words that members searched for when they exported cases may be a guest's, which erasure must reach.
update export_log set filter = filter - 'keyword' where filter ? 'keyword';
